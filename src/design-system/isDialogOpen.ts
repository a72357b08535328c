/** Returns whether a dialog is open above the screen: what the screen would do by itself then waits. */
export const isDialogOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
