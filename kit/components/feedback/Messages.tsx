import { useEffect } from 'react'
import { showCarried } from '../../messages/carried.ts'
import { dismiss, useMessages } from '../../messages/store.ts'
import { CentredMessage } from './CentredMessage.tsx'

/**
 * Shows what `showMessage` and `showBottom` say, and what `carryMessage` left for this page. Once per app,
 * near the root; read out as it appears.
 */
export function Messages() {
  const centred = useMessages('centre')
  const bottom = useMessages('bottom')
  useEffect(showCarried, [])
  return (
    <div aria-live="assertive">
      {[...centred, ...bottom].map(({ id, text, tone, place }) => (
        <CentredMessage key={id} text={text} tone={tone} bottom={place === 'bottom'} onClose={() => dismiss(id)} />
      ))}
    </div>
  )
}
