import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import type { Tone } from '../../messages/store.ts'

interface ToneStyle {
  soft: string
  text: string
  edge: string
  icon: ReactNode
  word: string
}

/** Each tone has an icon, a word and a colour: never colour alone (design §5). */
export const tones: Record<Tone, ToneStyle> = {
  info: {
    soft: 'bg-info-soft',
    text: 'text-info',
    edge: 'border-info',
    word: 'Please note',
    icon: <Info aria-hidden className="size-6 shrink-0 text-info" />,
  },
  success: {
    soft: 'bg-success-soft',
    text: 'text-success',
    edge: 'border-success',
    word: 'Done',
    icon: <CircleCheck aria-hidden className="size-6 shrink-0 text-success" />,
  },
  warning: {
    soft: 'bg-warning-soft',
    text: 'text-warning',
    edge: 'border-warning',
    word: 'Attention',
    icon: <TriangleAlert aria-hidden className="size-6 shrink-0 text-warning" />,
  },
  danger: {
    soft: 'bg-danger-soft',
    text: 'text-danger',
    edge: 'border-danger',
    word: 'Problem',
    icon: <CircleAlert aria-hidden className="size-6 shrink-0 text-danger" />,
  },
}
