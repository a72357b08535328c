import { describeSaves } from './describeSaves.ts';

describeSaves('emailingOptin');
