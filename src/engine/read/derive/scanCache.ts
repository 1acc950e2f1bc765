import type { ScanCache } from '../../model/scanCache.ts'

type Node = { readonly next: WeakMap<object, Node>; computed: { readonly value: unknown } | null }

export function openScanCache(): ScanCache {
  const derivations = new WeakMap<object, Node>()
  return {
    memo<const Inputs extends readonly [object, ...object[]], Value>(
      derive: (...inputs: Inputs) => Value,
      ...inputs: Inputs
    ): Value {
      let node = nodeOf(derivations, derive)
      for (const input of inputs) node = nodeOf(node.next, input)
      node.computed ??= { value: derive(...inputs) }
      return node.computed.value as Value // `as`: only `derive` writes to its own node.
    },
  }
}

function nodeOf(nodes: WeakMap<object, Node>, key: object): Node {
  const known = nodes.get(key)
  if (known !== undefined) return known
  const opened: Node = { next: new WeakMap(), computed: null }
  nodes.set(key, opened)
  return opened
}
