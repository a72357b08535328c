import { describe, expect, it } from 'vitest';
import { WrittenStates } from '#pages/useListAddress.ts';

const at = (search: string) => new URLSearchParams(search);

function statesAt(search: string) {
  const states = new WrittenStates(at(search), String);
  return {
    states,
    /** Writes a state at the end of the last written one, as one task. */
    add: (letter: string, isReplaced = false) =>
      states.write(at(`q=${states.last.get('q')}${letter}`), isReplaced),
  };
}

describe('[CL-05, N-10] written states of a list', () => {
  it('applies a change to the last written state, although it is not rendered', () => {
    const { states, add } = statesAt('q=a');
    add('b');
    expect(states.collect().state.toString()).toBe('q=ab');
    add('c');
    expect(states.collect().state.toString()).toBe('q=abc');
    states.render(at('q=ab'));
    add('d');
    expect(states.collect().state.toString()).toBe('q=abcd');
  });

  it('keeps a change that is made while an earlier one is rendered', () => {
    const { states, add } = statesAt('q=a');
    add('b');
    states.collect();
    add('c');
    states.render(at('q=ab'));
    expect(states.collect().state.toString()).toBe('q=abc');
  });

  it('makes one navigation of the changes of one task, which adds an entry if one of them does', () => {
    const { states, add } = statesAt('q=a');
    expect([add('b', true), add('c'), add('d', true)]).toEqual([true, false, false]);
    const { state, isReplaced } = states.collect();
    expect([state.toString(), isReplaced]).toEqual(['q=abcd', false]);
    expect(add('e', true)).toBe(true);
    expect(states.collect().isReplaced).toBe(true);
  });

  it('starts from the rendered state when the router has skipped states, or Back has been pressed', () => {
    const { states, add } = statesAt('q=a');
    add('b');
    states.collect();
    add('c');
    states.collect();
    states.render(at('q=abc'));
    states.render(at('q=a'));
    add('x');
    expect(states.collect().state.toString()).toBe('q=ax');
  });
});
