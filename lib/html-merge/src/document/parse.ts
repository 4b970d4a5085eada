import { type ChildNode, DomHandler } from 'domhandler'
import { Parser, Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { htmlOfNodes, isVoid } from './markup.ts'
import { normalised } from './normalise.ts'

/** Elements may be nested so deep. Nobody writes deeper; without an end, a text of nothing but opening tags takes seconds, as the parser's stack is moved with each. */
const maxDepth = 64

/** What stands in these is no text, and only the parser can leave it out. */
const rawText = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'iframe',
  'xmp',
  'noembed',
  'noframes',
  'noscript',
  'plaintext',
  'option',
])

/**
 * A tokenizer that leaves out the tags, but not the text, of elements that are nested deeper than anybody writes. For any parser of htmlparser2:
 * `new Parser(handler, { Tokenizer: BoundedTokenizer })`.
 */
export class BoundedTokenizer extends Tokenizer {
  private readonly source: { text: string }

  constructor(options: ConstructorParameters<typeof Tokenizer>[0], parser: TokenizerCallbacks) {
    const source = { text: '' }
    super(options, bounded(parser, source))
    this.source = source
  }

  override write(chunk: string): void {
    this.source.text += chunk
    super.write(chunk)
  }
}

function bounded(parser: TokenizerCallbacks, source: { text: string }): TokenizerCallbacks {
  // The parser does not tell how much is open, and what it hands on about it differs between its users.
  const { stack } = parser as unknown as { stack: readonly string[] }
  let leavingOut = false
  let leftOut = 0
  const isDeep = () => stack.length >= maxDepth
  const unlessLeftOut = (pass: () => void) => {
    if (!leavingOut) pass()
  }
  const endOfTag = (pass: () => void) => {
    unlessLeftOut(pass)
    leavingOut = false
  }
  return {
    onopentagname(start, end) {
      const name = source.text.slice(start, end).toLowerCase()
      leavingOut = isDeep() && !isVoid.has(name) && !rawText.has(name)
      if (leavingOut) leftOut++
      else parser.onopentagname(start, end)
    },
    onclosetag(start, end) {
      if (leftOut > 0 && isDeep()) leftOut--
      else {
        leftOut = 0
        parser.onclosetag(start, end)
      }
    },
    onopentagend: end => endOfTag(() => parser.onopentagend(end)),
    onselfclosingtag: end => endOfTag(() => parser.onselfclosingtag(end)),
    onattribname: (start, end) => unlessLeftOut(() => parser.onattribname(start, end)),
    onattribdata: (start, end) => unlessLeftOut(() => parser.onattribdata(start, end)),
    onattribentity: codepoint => unlessLeftOut(() => parser.onattribentity(codepoint)),
    onattribend: (quote, end) => unlessLeftOut(() => parser.onattribend(quote, end)),
    oncdata: (start, end, offset) => parser.oncdata(start, end, offset),
    oncomment: (start, end, offset) => parser.oncomment(start, end, offset),
    ondeclaration: (start, end) => parser.ondeclaration(start, end),
    onprocessinginstruction: (start, end) => parser.onprocessinginstruction(start, end),
    ontext: (start, end) => parser.ontext(start, end),
    ontextentity: (codepoint, end) => parser.ontextentity(codepoint, end),
    onend: () => parser.onend(),
    isInForeignContext: () => parser.isInForeignContext?.() ?? false,
  }
}

/** The nodes of a document in the one spelling that counts: see `normalised`. */
export function nodesOf(html: string): ChildNode[] {
  const handler = new DomHandler()
  new Parser(handler, { Tokenizer: BoundedTokenizer }).end(html)
  return normalised(handler.root.children)
}

/** HTML in its one spelling: that of an editor that opened and saved it. Meant for sanitised HTML; doing it twice changes nothing more. */
export const normalise = (html: string): string => htmlOfNodes(nodesOf(html))
