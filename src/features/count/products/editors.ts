import type { CountProductKey } from '#domain/products/catalogue.ts';
import { lazyScreen, type LazyPart } from '#design-system/lazyPart.ts';
import type { EditorProps } from '../store/editorProps.ts';

/** The editor of each product, loaded when its screen is opened. A product without one does not compile. */
export const EDITOR_BY_PRODUCT: Readonly<Record<CountProductKey, LazyPart<EditorProps>>> = {
  emailingOptin: lazyScreen(
    async () => import('./emailing/EmailingEditor.tsx'),
    'EmailingOptinEditor',
  ),
  emailingAlert: lazyScreen(
    async () => import('./emailing/EmailingEditor.tsx'),
    'EmailingAlertEditor',
  ),
  expert360: lazyScreen(async () => import('./expert360/Expert360Editor.tsx'), 'Expert360Editor'),
  display: lazyScreen(async () => import('./display/DisplayEditor.tsx'), 'DisplayEditor'),
  performance: lazyScreen(
    async () => import('./performance/PerformanceEditor.tsx'),
    'PerformanceEditor',
  ),
  vedettePlus: lazyScreen(
    async () => import('./vedettePlus/VedettePlusEditor.tsx'),
    'VedettePlusEditor',
  ),
  masterDisplay: lazyScreen(
    async () => import('./masterDisplay/MasterDisplayEditor.tsx'),
    'MasterDisplayEditor',
  ),
};
