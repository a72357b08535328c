import { useEffect } from 'react';

/**
 * Sets the document title while printing, because browsers suggest it as the name of the PDF, and restores it afterwards.
 * It listens to print events, so that printing from the browser menu works too (PT-02).
 * @param title undefined leaves the title to the rest of the document
 */
export function usePrintTitle(title: string | undefined) {
  useEffect(() => {
    if (title === undefined) return undefined;
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
