import { describeSaves } from './describeSaves.ts';

describeSaves('emailingAlert');
