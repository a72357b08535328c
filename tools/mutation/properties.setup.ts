import fc from 'fast-check';

// A property stops at its first failure instead of looking for a smaller one, and after this many milliseconds.
fc.configureGlobal({ endOnFailure: true, interruptAfterTimeLimit: 500 });
