import { z } from 'zod'

export interface JsonSchema {
  $ref?: string
  $defs?: Record<string, JsonSchema>
  type?: string | string[]
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  [keyword: string]: unknown
}

/** The schemas of a document, each that has a name in the contracts written once and referred to. */
export class Schemas {
  readonly named: Record<string, JsonSchema> = {}

  /** What is sent. */
  input(schema: z.ZodType): JsonSchema {
    return this.#convert(schema, 'input')
  }

  /** What is answered. */
  output(schema: z.ZodType): JsonSchema {
    return this.#convert(schema, 'output')
  }

  #convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const {
      $schema: _,
      $defs = {},
      id: __,
      ...whole
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: context => this.#override(context, io),
    }) as JsonSchema
    for (const [name, part] of Object.entries($defs)) this.#keep(name, part)
    return this.#refer(whole)
  }

  /** What is read from several forms has no schema of its own: what it has to be then says what it holds. */
  #override(
    { zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: object },
    io: 'input' | 'output',
  ): void {
    const { def } = zodSchema._zod
    if (io === 'input' && def.type === 'pipe' && def.in._zod.def.type === 'transform')
      Object.assign(jsonSchema, this.#convert(def.out as z.ZodType, io))
  }

  #keep(name: string, { id: _, ...part }: JsonSchema): void {
    const made = this.#refer(part)
    const known = this.named[name]
    if (known && JSON.stringify(known) !== JSON.stringify(made))
      throw new Error(`Two schemas of the contracts are called ${name}`)
    this.named[name] = made
  }

  /**
   * References lead to the components of the document; an answer may hold more than is described; a bound
   * that every number keeps says nothing.
   */
  #refer(part: JsonSchema): JsonSchema {
    return JSON.parse(JSON.stringify(part), (name, value: unknown) => {
      if (name === '$ref' && typeof value === 'string') return value.replace('#/$defs/', '#/components/schemas/')
      if (name === 'additionalProperties' && value === false) return undefined
      if ((name === 'maximum' || name === 'minimum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER)
        return undefined
      return value
    }) as JsonSchema
  }
}
