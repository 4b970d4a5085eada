import { DomHandler, type ChildNode } from 'domhandler'
import { Parser } from 'htmlparser2'

/** Browsers stop at 512. Without an end, a document of nothing but opening tags would take the whole stack. */
const deepest = 256

/** Leaves out the tags, but not the text, of elements that are nested deeper than anybody writes. */
class Shallow extends DomHandler {
  private beyond = 0

  override onopentag(name: string, attribs: Record<string, string>) {
    if (this.beyond > 0 || this.tagStack.length > deepest) this.beyond++
    else super.onopentag(name, attribs)
  }

  override onclosetag() {
    if (this.beyond > 0) this.beyond--
    else super.onclosetag()
  }
}

export function nodesOf(html: string): ChildNode[] {
  const handler = new Shallow()
  new Parser(handler).end(html)
  return handler.root.children
}
