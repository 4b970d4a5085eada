import type { FieldType } from '@cloudoc/forms/contract/rules/definition.ts'
import AlignLeft from 'lucide-react/icons/align-left'
import Calendar from 'lucide-react/icons/calendar'
import CircleDot from 'lucide-react/icons/circle-dot'
import Clock from 'lucide-react/icons/clock'
import Hash from 'lucide-react/icons/hash'
import Heading from 'lucide-react/icons/heading'
import ListChecks from 'lucide-react/icons/list-checks'
import Mail from 'lucide-react/icons/mail'
import Paperclip from 'lucide-react/icons/paperclip'
import Phone from 'lucide-react/icons/phone'
import Signature from 'lucide-react/icons/signature'
import TextCursorInput from 'lucide-react/icons/text-cursor-input'
import TextQuote from 'lucide-react/icons/text-quote'
import ToggleLeft from 'lucide-react/icons/toggle-left'
import type { ReactNode } from 'react'

const size = 'size-5 shrink-0'
export const typeIcons: Readonly<Record<FieldType, ReactNode>> = {
  short: <TextCursorInput aria-hidden className={size} />,
  long: <AlignLeft aria-hidden className={size} />,
  yesNo: <ToggleLeft aria-hidden className={size} />,
  choice: <CircleDot aria-hidden className={size} />,
  choices: <ListChecks aria-hidden className={size} />,
  number: <Hash aria-hidden className={size} />,
  date: <Calendar aria-hidden className={size} />,
  time: <Clock aria-hidden className={size} />,
  email: <Mail aria-hidden className={size} />,
  phone: <Phone aria-hidden className={size} />,
  file: <Paperclip aria-hidden className={size} />,
  signature: <Signature aria-hidden className={size} />,
  heading: <Heading aria-hidden className={size} />,
  note: <TextQuote aria-hidden className={size} />,
}
