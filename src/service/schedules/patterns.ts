/** As in the contract, without `@daily`, `?`, `L`, `#` and seconds of croner. */
export const cronPattern = `^${[
  fieldPattern('[0-5]?[0-9]'),
  fieldPattern('([01]?[0-9]|2[0-3])'),
  fieldPattern('(0?[1-9]|[12][0-9]|3[01])'),
  fieldPattern(`(0?[1-9]|1[0-2]|${anyCase('jan feb mar apr may jun jul aug sep oct nov dec')})`),
  fieldPattern(`(0?[0-7]|${anyCase('sun mon tue wed thu fri sat')})`),
].join(' +')}$`

/** As in the contract, without offsets, unknown to Node.js 20. */
export const timeZonePattern = '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+){0,3}$'

function fieldPattern(value: string): string {
  const step = '(/[1-9][0-9]?)?'
  const item = `(\\*${step}|${value}(-${value}${step})?)`
  return `${item}(,${item})*`
}

function anyCase(names: string): string {
  const letters = (name: string): string =>
    name.replaceAll(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`)
  return names.split(' ').map(letters).join('|')
}
