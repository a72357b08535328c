/**
 * The specification lists this number among its constants without a purpose, so nothing reads it. It is kept by name
 * until its purpose is known [KO-02, D-90].
 */
export const UNEXPLAINED_CONSTANT = 125;
