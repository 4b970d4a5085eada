/** A click on these needs script; other links and controls are the browser's own. */
const pressable = 'a[href], button, input[type="submit"]'
const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

type Field = HTMLInputElement | HTMLTextAreaElement
const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio')

/**
 * React takes what stands in a field for what it knows already: the input event is replayed from the server's
 * value. The caret stays.
 */
function replayInput(field: Field): void {
  const typed = field.value
  const { selectionStart, selectionEnd } = field
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, typed)
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A checkbox or radio button that was chosen before hydration is clicked once more, so that React's handlers run. */
function replayChoice(field: HTMLInputElement): void {
  field.checked = field.type === 'checkbox' ? !field.checked : false
  field.click()
}

export interface CapturedEvents {
  /** The page is hydrated: the events are dispatched again, in their order. */
  replay: () => void
  /** The page cannot be hydrated: the last link that was pressed is followed. */
  fallBack: () => void
}

/** Captures clicks, input and submits before hydration, so that nothing pressed, typed or sent is lost. */
export function captureEvents(): CapturedEvents {
  const captured: { dispatch: () => void; navigate?: () => void }[] = []
  const typed = new Set<Field>()
  /** They show that they were felt until their script is there: over a slow line that takes seconds. */
  const pressed = new Set<HTMLElement>()

  const onClick = (event: MouseEvent): void => {
    const on = event.target instanceof Element ? event.target.closest<HTMLElement>(pressable) : null
    if (!on || event.defaultPrevented || !isPlain(event)) return
    const link = on instanceof HTMLAnchorElement ? on : undefined
    if (link && (link.target !== '' || link.hasAttribute('download') || link.origin !== window.location.origin)) return
    event.preventDefault()
    event.stopPropagation()
    on.setAttribute('aria-busy', 'true')
    pressed.add(on)
    captured.push({ dispatch: () => on.click(), ...(link && { navigate: () => window.location.assign(link.href) }) })
  }
  const onSubmit = (event: SubmitEvent): void => {
    if (!(event.target instanceof HTMLFormElement)) return
    const form = event.target
    event.preventDefault()
    event.stopPropagation()
    captured.push({ dispatch: () => form.requestSubmit(event.submitter ?? undefined) })
  }
  const onInput = (event: Event): void => {
    if (isField(event.target)) typed.add(event.target)
  }
  const onChange = (event: Event): void => {
    const { target } = event
    if (target instanceof HTMLSelectElement)
      captured.push({ dispatch: () => target.dispatchEvent(new Event('change', { bubbles: true })) })
    if (target instanceof HTMLInputElement && !isField(target)) captured.push({ dispatch: () => replayChoice(target) })
  }
  const listeners: readonly (readonly [string, (event: Event) => void])[] = [
    [
      'click',
      event => {
        if (event instanceof MouseEvent) onClick(event)
      },
    ],
    [
      'submit',
      event => {
        if (event instanceof SubmitEvent) onSubmit(event)
      },
    ],
    ['input', onInput],
    ['change', onChange],
  ]
  for (const [name, listener] of listeners) document.addEventListener(name, listener, true)
  const stopListening = (): void => {
    for (const [name, listener] of listeners) document.removeEventListener(name, listener, true)
    for (const on of pressed) on.removeAttribute('aria-busy')
  }

  return {
    replay: () => {
      stopListening()
      for (const field of typed) if (field.isConnected) replayInput(field)
      for (const { dispatch } of captured) dispatch()
    },
    fallBack: () => {
      stopListening()
      captured.findLast(({ navigate }) => navigate)?.navigate?.()
    },
  }
}
