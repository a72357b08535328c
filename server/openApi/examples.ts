import bodies from './examples.json' with { type: 'json' };

/**
 * A body of each estimate and of each save, by call: « POST /api/Display/ProcessCount ». The days are far ahead, so that
 * they can be sent as they are. The figures of a save are those of one day of the demonstration.
 */
export const EXAMPLES: Readonly<Record<string, unknown>> = bodies;
