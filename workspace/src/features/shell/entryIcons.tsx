import Award from 'lucide-react/icons/award'
import BadgeCheck from 'lucide-react/icons/badge-check'
import BookOpenCheck from 'lucide-react/icons/book-open-check'
import Building2 from 'lucide-react/icons/building-2'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import ClipboardPen from 'lucide-react/icons/clipboard-pen'
import Component from 'lucide-react/icons/component'
import FileText from 'lucide-react/icons/file-text'
import FolderHeart from 'lucide-react/icons/folder-heart'
import Globe from 'lucide-react/icons/globe'
import History from 'lucide-react/icons/history'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ListChecks from 'lucide-react/icons/list-checks'
import ListTodo from 'lucide-react/icons/list-todo'
import ListTree from 'lucide-react/icons/list-tree'
import Package from 'lucide-react/icons/package'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Settings2 from 'lucide-react/icons/settings-2'
import Signature from 'lucide-react/icons/signature'
import Trash2 from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import UsersRound from 'lucide-react/icons/users-round'
import type { ReactNode } from 'react'
import type { EntryName } from '../menu/rules.ts'

const size = 'size-6 shrink-0'

export const entryIcons: Record<EntryName, ReactNode> = {
  dashboard: <LayoutDashboard aria-hidden className={size} />,
  todo: <ListTodo aria-hidden className={size} />,
  documents: <FileText aria-hidden className={size} />,
  myDocuments: <FolderHeart aria-hidden className={size} />,
  signatures: <Signature aria-hidden className={size} />,
  forms: <ClipboardPen aria-hidden className={size} />,
  myForms: <ClipboardPen aria-hidden className={size} />,
  groups: <Component aria-hidden className={size} />,
  employees: <Users aria-hidden className={size} />,
  training: <Award aria-hidden className={size} />,
  quality: <ClipboardCheck aria-hidden className={size} />,
  courses: <Award aria-hidden className={size} />,
  policies: <BookOpenCheck aria-hidden className={size} />,
  users: <UsersRound aria-hidden className={size} />,
  index: <ListTree aria-hidden className={size} />,
  bin: <Trash2 aria-hidden className={size} />,
  history: <History aria-hidden className={size} />,
  profile: <Building2 aria-hidden className={size} />,
  settings: <Settings2 aria-hidden className={size} />,
  staffPolicies: <ListChecks aria-hidden className={size} />,
  publicPolicies: <Globe aria-hidden className={size} />,
  subscription: <BadgeCheck aria-hidden className={size} />,
  orders: <Package aria-hidden className={size} />,
  invoices: <ReceiptText aria-hidden className={size} />,
}
