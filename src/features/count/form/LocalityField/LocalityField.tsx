import { Suspense, useState } from 'react';
import styled from 'styled-components';
import {
  RADIUS_MAXIMUM_KM,
  RADIUS_STOPS_KM,
  radiusApplies,
  snapRadius,
} from '#domain/localities/postalCodes.ts';
import {
  chosenText,
  removeLocality,
  type LocalityOption,
  type SelectedLocality,
} from '#domain/localities/selection.ts';
import { groupedPlaces, placeText } from '#domain/localities/names.ts';
import { isOnlyAdded, listReportText, type ListReport } from '#domain/localities/listReport.ts';
import { lazyPart } from '#design-system/lazyPart.ts';
import { Checkbox } from '#design-system/Checkbox.tsx';
import { SLIDER_HEIGHT } from '#design-system/Slider/sliderStyles.ts';
import { RangeText } from '#design-system/RangeText.tsx';
import { TagCombobox } from '#design-system/TagCombobox/TagCombobox.tsx';
import { color, font, space } from '#design-system/tokens/tokens.ts';
import { CopyButton } from '#design-system/CopyButton.tsx';
import { IconButton } from '#design-system/IconButton.tsx';
import type { FieldZones } from '../../store/fieldZones.ts';
import { ClearAll } from './ClearAll.tsx';
import { useLocalitySearch } from './useLocalitySearch.ts';

/** One quiet line below the field. What is sticky at the foot of the form does not cover it. */
const Report = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[2]};
  scroll-margin-block: ${space[16]};
  overflow-wrap: break-word;
  color: ${color.text.muted};
  font-size: ${font.size.sm};
`;

/** Same duration as the other copy buttons for localities (D-87). */
const CONFIRM_MS = 2000;

const scrollIntoView = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: 'nearest' });

interface ListReportLineProps {
  report: ListReport;
  onDismiss: () => void;
}

/**
 * Reports the outcome of a pasted list. Unknown codes can be copied, to correct them in their source. Where all were added,
 * the chips and their count show it.
 */
function ListReportLine({ report, onDismiss }: ListReportLineProps) {
  if (isOnlyAdded(report)) return <p className="visually-hidden">{listReportText(report)}</p>;
  return (
    <Report ref={scrollIntoView}>
      <span>{listReportText(report)}</span>
      {report.unknown.length > 0 && (
        <CopyButton
          text={report.unknown.join(' ')}
          label="Copier les codes inconnus"
          confirmFor={CONFIRM_MS}
        >
          Copier les codes inconnus
        </CopyButton>
      )}
      <IconButton size="sm" icon="close" label="Fermer" onClick={onDismiss} />
    </Report>
  );
}

// Loaded on demand because few counts have a radius: it needs a single postal code.
const Slider = lazyPart(async () => import('#design-system/Slider/Slider.tsx'), 'Slider');

export interface LocalityFieldProps {
  value: readonly SelectedLocality[];
  /** Kilometres around the only postal code; 0 without a radius. */
  radius: number;
  label?: string;
  error?: string | undefined;
  disabled?: boolean;
  onChange: (value: SelectedLocality[]) => void;
  onRadiusChange: (radius: number) => void;
  /** Set when the product also offers « Toute la France ». */
  allFrance?: { isChosen: boolean; onToggle: () => void };
  /** Set where zones can fill the field (N-09). */
  zones?: FieldZones | null;
}

const Root = styled.div`
  display: grid;
  gap: ${space[3]};

  /* A live region must exist before its first message; it takes no space while it shows none. */
  > [role='status']:not(:has(> :not(.visually-hidden))) {
    position: absolute;
  }
`;

/** Keeps the fields below in their place while the slider loads, so that a click on one of them is not lost. */
const SliderSpace = styled.div`
  height: ${SLIDER_HEIGHT};
`;

const Option = styled.span`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[3]};
  width: 100%;
`;

const Code = styled.span`
  color: ${color.text.muted};
  font-size: ${font.size.sm};
  font-variant-numeric: tabular-nums;
`;

const Limit = styled.p`
  color: ${color.intent.warning.text};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.medium};
`;

const MARKS = [0, 10, 20, 30, 40, 50].map((km) => ({ value: km, label: String(km) }));

const keyOf = ({ code, name }: SelectedLocality): string => `${code} ${name}`;
const asOption = (locality: SelectedLocality): LocalityOption => ({
  ...locality,
  communes: locality.placeIds.length,
  isChosen: true,
});
const labelOf = (option: LocalityOption): string =>
  option.members ? option.name : chosenText(option);

/** Returns what the chips stand for: a town with all its codes once, and its codes after it where it is unfolded (D-162). */
const chosenOptions = (value: readonly SelectedLocality[], unfolded: readonly string[]) =>
  groupedPlaces(value).flatMap(({ place, members }): LocalityOption[] => {
    if (place.codes.length === 1) return members.map(asOption);
    const name = placeText(place);
    const town = { code: '', name, placeIds: [], communes: 1, isChosen: true, members };
    return unfolded.includes(name) ? [town, ...members.map(asOption)] : [town];
  });

function renderOption({ name, label = name, communes, code }: LocalityOption) {
  return (
    <Option>
      <span>{communes > 1 ? `${name} (${communes})` : <RangeText>{label}</RangeText>}</span>
      {code !== '' && <Code>{code}</Code>}
    </Option>
  );
}

/** Selects the localities of a count by name, by code or by pasting a list; a single code can have a radius. */
export function LocalityField({
  value,
  radius,
  label = 'Localité(s) recherchée(s)',
  error,
  disabled = false,
  onChange,
  onRadiusChange,
  allFrance,
  zones,
}: LocalityFieldProps) {
  const search = useLocalitySearch({ value, onChange });
  const isAllFrance = allFrance?.isChosen === true;
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);
  const chosen = chosenOptions(value, unfolded);
  const hasRadius = !isAllFrance && radiusApplies(value.map(({ code }) => code));

  const handleChange = (next: LocalityOption[]) => {
    const added = next.find((one) => !chosen.some((kept) => keyOf(kept) === keyOf(one)));
    if (added) search.handleChoose(added);
    else {
      const removed = chosen.find((one) => !next.some((kept) => keyOf(kept) === keyOf(one)));
      const gone = removed?.members ?? (removed ? [removed] : []);
      onChange(gone.reduce((kept, one) => removeLocality(kept, one), [...value]));
    }
  };
  const handleFold = ({ name }: LocalityOption) =>
    setUnfolded((names) =>
      names.includes(name) ? names.filter((one) => one !== name) : [...names, name],
    );
  const handleAllFrance = () => {
    search.clear();
    allFrance?.onToggle();
  };

  return (
    <Root>
      <TagCombobox<LocalityOption>
        label={label}
        placeholder={isAllFrance ? 'Toute la France' : 'Nom ou codes postaux'}
        items={search.options}
        value={chosen}
        onChange={handleChange}
        getKey={keyOf}
        getLabel={labelOf}
        isUnfolded={({ members, name }) => (members ? unfolded.includes(name) : undefined)}
        onFold={handleFold}
        renderOption={renderOption}
        isDisabled={({ isChosen }) => isChosen}
        inputValue={search.text}
        onInput={search.handleInput}
        onPasteText={search.handlePaste}
        loading={search.isLoading}
        emptyText={search.emptyText}
        mustChoose={search.mustChoose}
        failure={search.failure}
        warning={search.warning}
        error={error}
        disabled={disabled || isAllFrance}
      />
      <div role="status">
        {search.limit !== null && <Limit>{search.limit}</Limit>}
        {search.report && (
          <ListReportLine report={search.report} onDismiss={search.dismissReport} />
        )}
      </div>
      {!isAllFrance && <ClearAll {...{ value, disabled, onChange }} onClear={search.clear} />}
      {zones && (
        <zones.Tools
          market={zones.market}
          selection={{ localities: value, radius }}
          disabled={disabled || isAllFrance}
          onUse={(next) => {
            search.clear();
            onChange([...next.localities]);
            onRadiusChange(next.radius);
          }}
        />
      )}
      {hasRadius && (
        <Suspense fallback={<SliderSpace />}>
          <Slider
            label="Rayon autour de la localité"
            value={radius}
            max={RADIUS_MAXIMUM_KM}
            stops={RADIUS_STOPS_KM}
            marks={MARKS}
            valueText={`${radius} km`}
            disabled={disabled}
            onChange={(km) => onRadiusChange(snapRadius(km))}
          />
        </Suspense>
      )}
      {allFrance && (
        <Checkbox
          label="Toute la France"
          checked={allFrance.isChosen}
          disabled={disabled}
          onChange={handleAllFrance}
        />
      )}
    </Root>
  );
}
