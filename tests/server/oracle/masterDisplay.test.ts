import { describeSaves } from './describeSaves.ts';

describeSaves('masterDisplay');
