/** Distance in pixels up to which two fields stand together. */
const TOGETHER = 24;

/**
 * Returns the fields of a form with more room above them than a row gap: to the next field above in the same column, or for
 * what is as wide as the form to the lowest field. The form and each field of its fieldset are given by the layout.
 */
export function formHoles(form: Element): string[] {
  const fields = [...(form.querySelector('fieldset')?.children ?? []), ...form.children].filter(
    (element) => element.tagName !== 'FIELDSET' && element.getClientRects().length > 0,
  );
  const boxes = fields.map((field) => ({ field, box: field.getBoundingClientRect() }));
  return boxes.flatMap(({ field, box }) => {
    const above = boxes.filter(
      ({ box: other }) =>
        other.left < box.right && box.left < other.right && other.bottom <= box.top,
    );
    if (above.length === 0) return [];
    const room = box.top - Math.max(...above.map((other) => other.box.bottom));
    return room > TOGETHER
      ? [`${Math.round(room)} px above « ${field.textContent.slice(0, 40)} »`]
      : [];
  });
}
