import { Set as Asn1Set, type BaseBlock, fromBER, ObjectIdentifier, OctetString, Sequence } from 'asn1js'

/** The parts of a sequence, a set or a tagged value. */
export const partsOf = (block: BaseBlock | undefined): BaseBlock[] => {
  const value: unknown = block && 'value' in block.valueBlock ? block.valueBlock.value : undefined
  return Array.isArray(value) ? (value as BaseBlock[]) : []
}
export const isSequence = (block: BaseBlock | undefined): block is Sequence => block instanceof Sequence
export const isSet = (block: BaseBlock | undefined): block is Asn1Set => block instanceof Asn1Set
export const idOf = (block: BaseBlock | undefined): string | undefined =>
  block instanceof ObjectIdentifier ? block.valueBlock.toString() : undefined
/** As it lies in the file. */
export const encoded = (block: BaseBlock): Buffer => Buffer.from(block.valueBeforeDecodeView)
/** `[number]` of its context. */
export const tagged = (block: BaseBlock | undefined, number: number): boolean =>
  block !== undefined && block.idBlock.tagClass === 3 && block.idBlock.tagNumber === number

/** What an octet string holds, also where it was written in pieces. */
export function octetsOf(block: BaseBlock | undefined): Buffer | undefined {
  if (!(block instanceof OctetString)) return undefined
  // What is in one is read as a value of its own where it happens to look like one.
  return block.idBlock.isConstructed
    ? Buffer.concat(partsOf(block).map(piece => octetsOf(piece) ?? Buffer.alloc(0)))
    : Buffer.from(block.valueBlock.valueHexView)
}

/** Reads one value; what stands behind it (zeros that fill a place up) is left out. */
export function decode(bytes: Uint8Array): BaseBlock | undefined {
  const { offset, result } = fromBER(Uint8Array.from(bytes))
  return offset < 0 ? undefined : result
}
