import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { FORMAT_KEYS, FORMAT_WORDS_BY_KEY } from '#domain/count/formats.ts';
import { FormatDrawing } from '#features/count/documents/Proposal/FormatDrawing.tsx';

const meta = preview.meta({
  component: FormatDrawing,
  args: { format: 'Masthead' },
  render: ({ format }) => (
    <figure style={{ width: '14rem' }}>
      <FormatDrawing format={format} />
      <figcaption>{format}</figcaption>
    </figure>
  ),
});

export const Every = meta.story({
  name: '[N-19] draws each format where it stands on a page',
  parameters: { controls: { disable: true }, visual: true },
  render: () => (
    <div
      style={{ display: 'grid', gap: '1.5rem', gridTemplateColumns: 'repeat(auto-fill, 14rem)' }}
    >
      {FORMAT_KEYS.map((format) => (
        <figure key={format}>
          <FormatDrawing format={format} />
          <figcaption>{`${format} : ${FORMAT_WORDS_BY_KEY[format].place}`}</figcaption>
        </figure>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('figure')).toHaveLength(FORMAT_KEYS.length);
  },
});
