import { withQuery } from '../screen/withQuery.ts'

/** Where an employee finds what to read (documents §2). */
export const minePath = '/policy-documents'
/** A policy to be read; `step` is its test. An earlier version by its id. */
export const readerPath = (
  id: string,
  { versionId = '', step = '' }: { versionId?: string; step?: 'test' | '' } = {},
): string => withQuery('/policy/document/view', { id, versionId, step })
/** Several short policies, read one under another and acknowledged with one name. */
export const severalPath = (ids: readonly string[]): string => withQuery('/policy/several', { ids: ids.join(',') })
/** The company's staff policies, for whoever makes them. */
export const policiesPath = '/policies'
export const createPath = '/policies/create'
export const createManyPath = '/policies/multi/create'
export type PolicyTab = 'text' | 'readers' | 'assigned' | 'test' | 'versions'
export const editPath = (id: string, tab: PolicyTab | '' = ''): string => withQuery('/policies/edit', { id, tab })
export type ProofView = 'progress' | 'matrix' | 'evidence' | 'links'
export const proofPath = (view: ProofView | '' = '', by = ''): string => withQuery('/policies/proof', { view, by })
/** What one person was asked to read, and did. */
export const recordPath = (id: string, name = ''): string => withQuery('/policies/record', { id, name })
export const publicPath = '/publishedpolicies'
