import { dismiss, useMessages } from '../messages/store.ts'
import { CentredMessage } from './CentredMessage.tsx'

/** Shows what `showMessage` and `showBottom` say. Once per app, near the root; read out as it appears. */
export function Messages() {
  const centred = useMessages('centre')
  const bottom = useMessages('bottom')
  return (
    <div aria-live="assertive">
      {[...centred, ...bottom].map(({ id, text, tone, place }) => (
        <CentredMessage key={id} text={text} tone={tone} bottom={place === 'bottom'} onClose={() => dismiss(id)} />
      ))}
    </div>
  )
}
