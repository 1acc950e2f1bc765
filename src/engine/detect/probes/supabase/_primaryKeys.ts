const candidatesMax = 3

export function likelyKeys(table: string, columns: readonly string[]): readonly string[] {
  const singular = table
    .replace(/ies$/, 'y')
    .replace(/(?<=s|x|ch|sh)es$/, '')
    .replace(/(?<!s)s$/, '')
  const usual = [`${singular}_id`, `${table}_id`, 'uuid', `${singular}Id`]
  return ['id', ...usual.filter((name) => columns.includes(name)), `${singular}_id`, 'uuid']
    .filter((name, index, all) => all.indexOf(name) === index)
    .slice(0, candidatesMax)
}
