import { useLocation } from 'react-router-dom'
import { useDismissed } from '../../company/useDismissed.ts'
import { enoughDetails } from '../cards/todo.ts'
import { organisationAnchor } from './anchors.ts'

/** Does the banner ask for the organisation's details? Somebody who was led here (`#organisation`) sees it even if it was closed before. */
export function useDetailsBanner(filled: number | undefined): { shown: boolean; asked: boolean; dismiss: () => void } {
  const [dismissed, dismiss] = useDismissed('organisation', 'sessionStorage')
  const asked = useLocation().hash === `#${organisationAnchor}`
  return { shown: filled !== undefined && filled < enoughDetails && (!dismissed || asked), asked, dismiss }
}
