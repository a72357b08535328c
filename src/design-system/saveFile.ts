/** Downloads a file to the person's download folder. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By the next task the browser has started to read the blob.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
