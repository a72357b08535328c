import { RefusedCommandError } from '../database/command.ts';

/** A file that cannot be read at all. The message gives the reason, in French, to the author of the file. */
export class InvalidFileError extends RefusedCommandError {}

/** Longest quotation of a cell in a message, in characters. */
const QUOTED_MAXIMUM = 80;

/**
 * A line that cannot be loaded. The message gives the reason, in French, to the author of the file. It quotes the
 * beginning of a long cell only.
 */
export class InvalidLineError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    const quoted = new RegExp(`(« [^«»]{${QUOTED_MAXIMUM}})[^«»]+( »)`, 'gu');
    super(reason.replaceAll(quoted, '$1…$2'), options);
  }
}
