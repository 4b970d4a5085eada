import { createContext, useContext } from 'react'
import type { Drafts } from '../../company/profileDrafts.ts'

export interface ProfileState {
  /** As saved. */
  held: Drafts
  /** As on screen: what is saved, with what was typed since. */
  values: Drafts
  type: (values: Drafts) => void
  /** The server's answer to a save or an upload. `sent`: drafts that are saved by it. */
  saved: (details: Drafts, sent: Drafts) => void
}

const ProfileContext = createContext<ProfileState | null>(null)
export const ProvideProfile = ProfileContext.Provider

/** The company details being edited; only inside them. */
export function useProfileState(): ProfileState {
  const state = useContext(ProfileContext)
  if (!state) throw new Error('Not inside the company details')
  return state
}
