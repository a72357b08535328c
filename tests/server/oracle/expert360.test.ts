import { describeSaves } from './describeSaves.ts';

describeSaves('expert360');
