import { DEPARTMENTS, type XY } from '../FranceMap/projection.ts';
import type { Box } from '../FranceMap/mapView.ts';
import { boxOfRings, contains, isWithin, ringsOf, touches, type Ring } from '../FranceMap/rings.ts';

export interface DepartmentShape {
  code: string;
  name: string;
  middle: XY;
  path: string;
  rings: readonly Ring[];
  box: Box;
}

/** The departments with their outlines as points, which the drawing of the other maps does not need. */
export const DEPARTMENT_SHAPES: readonly DepartmentShape[] = DEPARTMENTS.map((department) => {
  const rings = ringsOf(department.path);
  return { ...department, rings, box: boxOfRings(rings) };
});

export function departmentAt(point: XY): DepartmentShape | undefined {
  return DEPARTMENT_SHAPES.find(({ box, rings }) => contains(box, point) && isWithin(rings, point));
}

/** Returns the departments that a view shows, at least in part. */
export function departmentsIn(view: Box): DepartmentShape[] {
  return DEPARTMENT_SHAPES.filter(({ box }) => touches(box, view));
}
