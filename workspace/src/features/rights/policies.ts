import type { Viewer } from '../menu/rules.ts'
import { allows } from '../menu/rules.ts'

/** May this person make policies, assign them, and see who has read them (documents §6)? */
export const managesPolicies = (viewer: Viewer): boolean => allows(viewer, 'Policies', 'Manage users')
/** May this person turn the public page on and off? */
export const setsPublicPage = (viewer: Viewer): boolean => allows(viewer, 'Settings', 'Policies', 'Manage users')
