/**
 * What the properties mean that mean the same in every component. Only a component in which one means something
 * else, or has a rule to follow, describes it beside its type.
 */
export const SHARED_PROPERTIES: Readonly<Record<string, string>> = {
  checked: 'Whether the box is ticked.',
  children: 'What the component contains.',
  description: 'A sentence below the title.',
  disabled: 'Shown but without effect, and left out of the order of focus.',
  headingLevel: 'Level of the heading in the outline of the page.',
  hint: 'Help that is always shown with the label.',
  href: 'Address that it opens. The application follows it without loading the page again.',
  icon: 'Drawing beside the text. It repeats the text and is hidden from screen readers.',
  label: 'Name that is shown and announced.',
  max: 'Largest value that can be entered.',
  min: 'Smallest value that can be entered.',
  name: 'Which of the drawings.',
  onBack: 'Called when the person goes back.',
  onChange: 'Receives the new value after each change by the person.',
  onClose: 'Called when the person closes it, also with Escape.',
  open: 'Whether it is shown.',
  placeholder: 'Example or invitation in an empty field. Never the only label.',
  readOnly: 'The value can be read and selected but not changed.',
  ref: 'The element in the page, to focus or to measure it.',
  required: 'Marks the field as one that has to be filled.',
  size: 'Size from the scale of the tokens.',
  step: 'Difference between two neighbouring values.',
  title: 'Heading, in one line.',
  tone: 'Meaning of the colour.',
  value: 'The current value. The component keeps none of its own.',
};
