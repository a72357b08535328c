import { describeSaves } from './describeSaves.ts';

describeSaves('performance');
