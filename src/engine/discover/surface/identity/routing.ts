export type Routing = { isRouting(path: string, name: string, value: string): boolean }

/** Further values count as data. */
export const routingValuesMax = 60

const routerName =
  /^_?(?:page|pg|p|view|module|mod|controller|ctrl|action|act|do|op|option|route|section|sec|tab|task|screen|component|cmd)$/i
const fileName = /^_?(?:path|file|include|inc|content|template|tpl|site|menu|show|load)$/i
const programFile = /\.(?:php\d?|phtml|html?|aspx?|jsp|inc|tpl|cgi|pl|py|cfm)$/i
const mediaFile = /\.(?:png|jpe?g|gif|webp|svg|ico|pdf|docx?|xlsx?|csv|txt|md|json|xml|zip|mp[34])$/i
/** Nested tabs would multiply places. */
const routersMax = 2
/** A word; numbers, dates, URLs and tokens are data. */
const routingValue = /^(?=.*[a-z])(?!.*\d{3})(?!https?:)[a-z_][\w .:/\\-]{0,79}$/i
/** They change the response, but not the code. */
const neverRouting =
  /^(?:q|query|s|search|keywords?|term|text|name|title|tags?|category|sort|order(?:by)?|dir|filter|lang|language|locale|hl|user(?:name)?|email|id|ref|next|return(?:to|url)?|redirect(?:_?(?:to|url|uri))?|url|uri|to|from|date|callback|format|type)$/i

/** By names alone, without a crawl. */
export const namedRouting: Routing = { isRouting: (_path, name, value) => isNamedRouter(name, value) }

function isNamedRouter(name: string, value: string): boolean {
  const plain = plainName(name)
  if (!isRoutingValue(value)) return false
  return routerName.test(plain) || (fileName.test(plain) && programFile.test(value))
}

export function isRoutingValue(value: string): boolean {
  return routingValue.test(value) && !mediaFile.test(value)
}

export function mayBeRouter(name: string): boolean {
  return !neverRouting.test(plainName(name))
}

/** `tx[controller]` names the controller. */
function plainName(name: string): string {
  return /\[([\w-]{1,40})\]$/.exec(name)?.[1] ?? name
}

export function listRouters(
  path: string,
  pairs: readonly (readonly [name: string, value: string])[],
  routing: Routing,
): ReadonlyMap<string, string> {
  const routers = pairs.filter(([name, value]) => routing.isRouting(path, name, value))
  const isNamed = ([name, value]: readonly [string, string]) => Number(isNamedRouter(name, value))
  return new Map(routers.toSorted((one, other) => isNamed(other) - isNamed(one)).slice(0, routersMax))
}
