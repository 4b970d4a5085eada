interface Recaptcha {
  ready: (then: () => void) => void
  render: (place: HTMLElement, options: Readonly<Record<string, unknown>>) => number
  execute: (widget: number) => void
}
declare global {
  interface Window {
    grecaptcha?: Recaptcha
  }
}

const address = 'https://www.google.com/recaptcha/api.js?render=explicit&hl=en-GB'
let loading: Promise<Recaptcha> | undefined

/** Google's script, once. */
function load(): Promise<Recaptcha> {
  loading ??= new Promise<Recaptcha>((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: address, async: true })
    script.addEventListener('load', () => {
      const { grecaptcha } = window
      grecaptcha?.ready(() => resolve(grecaptcha))
    })
    script.addEventListener('error', () => {
      loading = undefined
      reject(new Error('The captcha could not be loaded'))
    })
    document.head.append(script)
  })
  return loading
}

/** Google says nothing when its pictures are closed without an answer: they are seen to go away. Answers how to stop watching. */
function onDismissed(dismissed: () => void): () => void {
  let shown = false
  const timer = setInterval(() => {
    const pictures = document.querySelector<HTMLElement>('iframe[src*="/recaptcha/"][src*="/bframe"]')
    const visible = pictures !== null && getComputedStyle(pictures).visibility !== 'hidden'
    if (shown && !visible) dismissed()
    shown = visible
  }, 1000)
  return () => clearInterval(timer)
}

/**
 * Google's invisible captcha, where its keys are set up (rulings 14): answers what `siteverify` wants. If it shows pictures, they stand beside a modal of
 * ours, which would keep pointer and focus from them; `setAside` has that step aside until it is done.
 */
export async function askGoogle(siteKey: string, setAside: (aside: boolean) => void = () => {}): Promise<string> {
  const recaptcha = await load()
  const place = document.body.appendChild(document.createElement('div'))
  let stopWatching = () => {}
  setAside(true)
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = () => reject(new Error('The captcha was not solved'))
      const widget = recaptcha.render(place, {
        sitekey: siteKey,
        size: 'invisible',
        callback: resolve,
        'error-callback': fail,
        'expired-callback': fail,
      })
      // An answer also closes the pictures: it must be given first.
      stopWatching = onDismissed(() => {
        setTimeout(fail, 1000)
      })
      recaptcha.execute(widget)
    })
  } finally {
    stopWatching()
    setAside(false)
    place.remove()
  }
}
