import { describeSaves } from './describeSaves.ts';

describeSaves('vedettePlus');
