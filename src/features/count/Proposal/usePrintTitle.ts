import { useEffect } from 'react';

/**
 * Gives the printed document a title of its own: browsers propose it as the name of the PDF (PT-02). It holds
 * whether the button or the browser's own menu prints, and the page gets its title back afterwards.
 */
export function usePrintTitle(title: string) {
  useEffect(() => {
    let pageTitle: string | undefined;
    const handleBefore = () => {
      pageTitle ??= document.title;
      document.title = title;
    };
    const handleAfter = () => {
      if (pageTitle !== undefined) document.title = pageTitle;
      pageTitle = undefined;
    };
    window.addEventListener('beforeprint', handleBefore);
    window.addEventListener('afterprint', handleAfter);
    return () => {
      window.removeEventListener('beforeprint', handleBefore);
      window.removeEventListener('afterprint', handleAfter);
      handleAfter();
    };
  }, [title]);
}
