import { useEffect, useState } from 'react'
import { RadioGroup } from '../components/choice/RadioGroup.tsx'
import { Messages } from '../components/feedback/Messages.tsx'
import { Toasts } from '../components/feedback/Toasts.tsx'
import { Logo } from '../components/layout/Logo.tsx'
import { Page } from '../components/layout/Page.tsx'
import { SkipLink } from '../components/layout/SkipLink.tsx'
import { Actions } from './Actions.tsx'
import { Charts } from './Charts.tsx'
import { Content } from './Content.tsx'
import { Fields } from './Fields.tsx'
import { Lists } from './Lists.tsx'
import { Overlays } from './Overlays.tsx'
import { Shop } from './Shop.tsx'
import { States } from './States.tsx'
import { Uploads } from './Uploads.tsx'

type Scheme = 'light' | 'dark' | 'system'
const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'As the system' },
] as const

const fromAddress = (): Scheme => {
  const wanted = typeof window === 'undefined' ? null : new URLSearchParams(window.location.search).get('scheme')
  return wanted === 'dark' || wanted === 'light' ? wanted : 'system'
}

/** Every component in all its states; `?scheme=dark` and `?scheme=light` choose the colours. */
export function Gallery() {
  const [scheme, setScheme] = useState<Scheme>(fromAddress)
  useEffect(() => {
    if (scheme === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = scheme
  }, [scheme])
  return (
    <>
      <SkipLink />
      <Page
        above={<Logo />}
        title="The kit"
        lead="What both apps are made of: one accent, quiet neutrals, generous type, and a word with every colour."
        action={
          <RadioGroup inline label="Colours" name="scheme" choices={schemes} value={scheme} onChange={setScheme} />
        }
      >
        <Shop />
        <Actions />
        <Fields />
        <States />
        <Lists />
        <Charts />
        <Uploads />
        <Overlays />
        <Content />
      </Page>
      <Toasts />
      <Messages />
    </>
  )
}
