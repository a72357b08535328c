import { contrastRatio } from '#domain/format/contrast.ts';
import { nameProblem, singleSpaced } from '#domain/format/names.ts';
import { ALL_PORTALS, DEFAULT_PORTAL, familyOf, wireWord, type Portal } from '#domain/portals.ts';
import { ConfigurationError, textOf, type Environment } from './environment.ts';

/** Names of the settings of the portal. */
const PORTAL_SETTINGS = {
  name: 'PORTAL_NAME',
  shortName: 'PORTAL_SHORT_NAME',
  color: 'PORTAL_COLOR',
  formerNames: 'PORTAL_FORMER_NAMES',
} as const satisfies Record<keyof Portal, string>;

/** Longest name in characters, which leaves room for « Bureaux et Commerce » in a medium of a request. */
const NAME_MAXIMUM = 40;
/** Least contrast of a graphic with white (WCAG 2.2 AA). */
const CONTRAST_MINIMUM = 3;

const isTaken = ([word, code]: [string, string]): boolean =>
  word !== code && ALL_PORTALS.includes(word);

/** Returns what is wrong with a name of the portal; undefined for a valid one. */
function faultOf(name: string): string | undefined {
  if (nameProblem(name, NAME_MAXIMUM) !== undefined) {
    return `must be at most ${NAME_MAXIMUM} readable characters`;
  }
  if (!/^[A-Z][\dA-Z]+$/.test(wireWord(name))) {
    return 'must begin with a letter and hold two letters or digits at least';
  }
  return familyOf(name).some(isTaken) ? 'is the name of another portal' : undefined;
}

/** Reads one name of the portal from the setting that holds it. */
function nameOf(setting: string, text: string): string {
  const name = singleSpaced(text);
  const fault = faultOf(name);
  if (fault === undefined) return name;
  throw new ConfigurationError(`${setting} ${fault}; it is « ${text} ».`);
}

/** Reads a colour of six hexadecimal digits, with or without the sign that begins a comment in files of settings. */
function colorOf(text: string): string {
  const digits = text.replace('#', '');
  if (!/^[\da-f]{6}$/i.test(digits)) {
    throw new ConfigurationError(
      `${PORTAL_SETTINGS.color} must be six hexadecimal digits such as 0F5672; it is « ${text} ».`,
    );
  }
  const color = `#${digits.toLowerCase()}`;
  const ratio = contrastRatio(color, '#ffffff');
  if (ratio >= CONTRAST_MINIMUM) return color;
  throw new ConfigurationError(
    `${PORTAL_SETTINGS.color} must differ from white by ${CONTRAST_MINIMUM} to 1, or nobody could read the wordmark on paper; « ${text} » differs by ${ratio.toFixed(2)}.`,
  );
}

/**
 * Reads how this installation calls its main portal.
 * @throws ConfigurationError naming the setting to correct
 */
export function readPortal(environment: Environment): Portal {
  const named = (setting: string) => textOf(environment, setting);
  const text = named(PORTAL_SETTINGS.name);
  const name = text === undefined ? DEFAULT_PORTAL.name : nameOf(PORTAL_SETTINGS.name, text);
  const shortName = named(PORTAL_SETTINGS.shortName);
  const color = named(PORTAL_SETTINGS.color);
  const former = named(PORTAL_SETTINGS.formerNames)?.split(',') ?? [];
  return {
    name,
    shortName: shortName === undefined ? name : nameOf(PORTAL_SETTINGS.shortName, shortName),
    ...(color !== undefined && { color: colorOf(color) }),
    formerNames: former
      .filter((one) => one.trim() !== '')
      .map((one) => nameOf(PORTAL_SETTINGS.formerNames, one)),
  };
}
