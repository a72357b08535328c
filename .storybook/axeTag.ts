/** Marks the first story of a component without a picture, which axe checks every day. */
export const AXE_TAG = 'axe';
