/**
 * A number that the specification lists among its constants without saying what it is for (KO-02, D-90). Nothing reads it:
 * it stands here so that whoever learns its purpose finds where it was left.
 */
export const UNEXPLAINED_CONSTANT = 125;
