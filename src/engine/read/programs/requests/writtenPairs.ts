import { sampleValue } from '../../knowledge/sampleValue.ts'
import { bindingOf, firstValue, type Located } from '../syntax/programValues.ts'
import { flatten } from './programUrl.ts'

const piecesMax = 100
const charsMax = 1_000

/** Such as `'call=find&q=' + word`. */
export function readWrittenPairs(located: Located): string | null {
  const pieces = flatten(startOf(located)).slice(0, piecesMax)
  let text = ''
  for (const piece of pieces) {
    if (text.length > charsMax) return null
    if ('text' in piece) text += piece.text.slice(0, charsMax)
    else {
      const [, key = ''] = /(?:^|&)([\w.[\]-]{1,60})=$/.exec(text.slice(-70)) ?? []
      if (key !== '') text += encodeURIComponent(sampleValue(key))
    }
  }
  const pairs = text.split('&').filter((pair) => /^[a-z_][\w.[\]-]{0,59}=[^\s<>{}"]{0,500}$/i.test(pair))
  return pairs.length === 0 ? null : pairs.join('&')
}

function startOf(located: Located): Located {
  const binding = bindingOf(located)
  return (binding === null ? null : firstValue(binding)) ?? located
}
