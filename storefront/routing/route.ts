import type { Call, InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { ComponentType } from 'react'

/** Where the visitor is, as a route sees it, on the server and in the browser. */
export interface At {
  path: string
  params: Readonly<Record<string, string | undefined>>
  query: URLSearchParams
  /** Of a company's own address; empty on the product's. */
  subdomain: string
}

/** One call that a page reads, with its input. */
export type Read<C extends Call = Call> = readonly [call: C, input: InputOf<C>]

/** Pairs a call with its input, typed: `read(packageList, { limit: 20 })`. */
export const read = <C extends Call>(call: C, input: InputOf<C>): Read<C> => [call, input]

/** The answer to a read of the page; nothing when there is none. */
export type AnswerOf = <C extends Call>(read: Read<C>) => ReplyOf<C> | undefined

/** What a route's module exports. */
export interface RouteModule {
  Screen: ComponentType
  /** What the server reads before it renders. The screen reads the same with `useShopRead`, so the browser asks for nothing twice. */
  reads?: (at: At) => readonly Read[]
  /** What it reads besides, which depends on the answers to the first: `answerOf` finds one. */
  more?: (at: At, answerOf: AnswerOf) => readonly Read[]
  /** A page of a company's own, at its own address: search engines are told that one, and it is made anew for each reader, as the company may take it away at any moment. */
  ofCompany?: true
  /** May the HTML of this query be kept in memory? Only where nobody can make queries up without end. Default: none but the empty one. */
  keptQuery?: (at: At) => boolean
}

export interface PageRoute {
  path: string
  file: string
  load: () => Promise<RouteModule>
  /** Nothing for anybody without script: it does not wait for a hand. */
  clientOnly?: true
}
export interface Redirect {
  path: string
  to: (params: At['params']) => string
}
export type Route = PageRoute | Redirect
