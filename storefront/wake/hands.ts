/** Pressed, it asks for script; other links and controls are the browser's own. */
const pressable = 'a[href], button, input[type="submit"]'
const isPlain = (event: MouseEvent): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

type Field = HTMLInputElement | HTMLTextAreaElement
const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio')

/** React takes what stands in a field for what it knows already: it is told anew, from what the server wrote. The caret stays. */
function retell(field: Field): void {
  const typed = field.value
  const { selectionStart, selectionEnd } = field
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, typed)
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A box or dot that was chosen on the page as it came is chosen once more, for React to hear of it. */
function choose(field: HTMLInputElement): void {
  field.checked = field.type === 'checkbox' ? !field.checked : false
  field.click()
}

export interface Hands {
  /** The page answers: everything that was held is done, in its order. */
  handOver: () => void
  /** The page stays as it came: links lead where they lead. */
  giveUp: () => void
}

/** Holds what somebody does on a page that does not answer yet: nothing pressed, typed or sent is lost. */
export function holdHands(): Hands {
  const held: { again: () => void; plainly?: () => void }[] = []
  const typed = new Set<Field>()

  const onClick = (event: MouseEvent): void => {
    const on = event.target instanceof Element ? event.target.closest<HTMLElement>(pressable) : null
    if (!on || event.defaultPrevented || !isPlain(event)) return
    const link = on instanceof HTMLAnchorElement ? on : undefined
    if (link && (link.target !== '' || link.hasAttribute('download') || link.origin !== window.location.origin)) return
    event.preventDefault()
    event.stopPropagation()
    held.push({ again: () => on.click(), ...(link && { plainly: () => window.location.assign(link.href) }) })
  }
  const onSubmit = (event: SubmitEvent): void => {
    if (!(event.target instanceof HTMLFormElement)) return
    const form = event.target
    event.preventDefault()
    event.stopPropagation()
    held.push({ again: () => form.requestSubmit(event.submitter ?? undefined) })
  }
  const onInput = (event: Event): void => { if (isField(event.target)) typed.add(event.target) }
  const onChange = (event: Event): void => {
    const { target } = event
    if (target instanceof HTMLSelectElement) held.push({ again: () => target.dispatchEvent(new Event('change', { bubbles: true })) })
    if (target instanceof HTMLInputElement && !isField(target)) held.push({ again: () => choose(target) })
  }
  const listeners: readonly (readonly [string, (event: Event) => void])[] = [
    ['click', event => { if (event instanceof MouseEvent) onClick(event) }],
    ['submit', event => { if (event instanceof SubmitEvent) onSubmit(event) }],
    ['input', onInput],
    ['change', onChange],
  ]
  for (const [name, listener] of listeners) document.addEventListener(name, listener, true)
  const letGo = (): void => { for (const [name, listener] of listeners) document.removeEventListener(name, listener, true) }

  return {
    handOver: () => {
      letGo()
      for (const field of typed) if (field.isConnected) retell(field)
      for (const { again } of held) again()
    },
    giveUp: () => {
      letGo()
      held.findLast(({ plainly }) => plainly)?.plainly?.()
    },
  }
}
