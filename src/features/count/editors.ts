import type { CountProductKey } from '#domain/products/catalogue.ts';
import { lazyPart, type LazyPart } from '#design-system/lazyPart.ts';
import type { EditorProps } from './quickLineState.ts';

/** The editor of each product, loaded when its screen is opened. A product without one does not compile. */
export const EDITOR_BY_PRODUCT: Readonly<Record<CountProductKey, LazyPart<EditorProps>>> = {
  emailingOptin: lazyPart(
    async () => import('./products/emailing/EmailingEditor.tsx'),
    'EmailingOptinEditor',
  ),
  emailingAlert: lazyPart(
    async () => import('./products/emailing/EmailingEditor.tsx'),
    'EmailingAlertEditor',
  ),
  expert360: lazyPart(
    async () => import('./products/expert360/Expert360Editor.tsx'),
    'Expert360Editor',
  ),
  display: lazyPart(async () => import('./products/display/DisplayEditor.tsx'), 'DisplayEditor'),
  performance: lazyPart(
    async () => import('./products/performance/PerformanceEditor.tsx'),
    'PerformanceEditor',
  ),
  vedettePlus: lazyPart(
    async () => import('./products/vedettePlus/VedettePlusEditor.tsx'),
    'VedettePlusEditor',
  ),
  masterDisplay: lazyPart(
    async () => import('./products/masterDisplay/MasterDisplayEditor.tsx'),
    'MasterDisplayEditor',
  ),
};
