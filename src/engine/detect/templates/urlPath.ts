const parts = /^(https?:\/\/[^/?#\\]*)([^?#]*)(.*)$/is

export function pathAsWritten(url: string): string {
  return parts.exec(url)?.[2] ?? ''
}

export function replacePath(url: string, change: (path: string) => string): string {
  return url.replace(parts, (_, origin: string, path: string, rest: string) => origin + change(path) + rest)
}
