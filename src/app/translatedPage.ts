/**
 * Lets React update a page whose text was replaced by the translator of a browser or by an extension. React would throw
 * when it removes a text, or inserts before one, that is no longer where it was, and unmount the screen
 * (https://github.com/facebook/react/issues/11538). The page asks not to be translated (`translate="no"`); a person may
 * still insist.
 */
export function guardReplacedText(): void {
  // Both are called on the node that they are looked up on.
  // oxlint-disable-next-line typescript/unbound-method
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode !== this) return child;
    removeChild.call(this, child);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    insertBefore.call(this, child, before?.parentNode === this ? before : null);
    return child;
  };
}
