import { describeSaves } from './describeSaves.ts';

describeSaves('display');
