import { TestEnvironment } from 'jest-environment-jsdom'
import { quickComputedStyle } from './computedStyle.ts'

/** What Node has and jsdom lacks or does by half; msw and the calls need them. */
const fromNode = [
  'fetch',
  'Headers',
  'URL',
  'URLSearchParams',
  'Request',
  'Response',
  'File',
  'Blob',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'CompressionStream',
  'DecompressionStream',
  'AbortController',
  'AbortSignal',
  'structuredClone',
  'crypto',
] as const

/** Node's FormData, which fetch can send, that reads a form of the page as the browser's does. */
const readingForms = (Page: typeof FormData) =>
  class extends FormData {
    constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
      super()
      if (!form) return
      for (const [name, value] of new Page(form, submitter)) if (typeof value === 'string') this.append(name, value)
      for (const input of form.querySelectorAll<HTMLInputElement>('input[type=file][name]')) {
        for (const file of input.files ?? []) this.append(input.name, file)
      }
    }
  }

/** Node's channel between tabs, which is closed with the page: left open, it would keep its process from ending, and hear what later pages say. */
const closedWith = (channels: Set<BroadcastChannel>) =>
  class extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      channels.add(this)
    }
  }

/** A page for component tests: jsdom, with Node's own fetch and streams. */
export default class PageEnvironment extends TestEnvironment {
  readonly #channels = new Set<BroadcastChannel>()

  override async setup(): Promise<void> {
    await super.setup()
    const put = (name: string, value: unknown) =>
      Object.defineProperty(this.global, name, { value, configurable: true, writable: true })
    put('FormData', readingForms(this.global.FormData))
    for (const name of fromNode) put(name, globalThis[name])
    put('BroadcastChannel', closedWith(this.#channels))
    put('getComputedStyle', quickComputedStyle(this.global as never))
  }

  override async teardown(): Promise<void> {
    for (const channel of this.#channels) channel.close()
    await super.teardown()
  }

  override exportConditions(): string[] {
    return ['node', 'node-addons']
  }
}
