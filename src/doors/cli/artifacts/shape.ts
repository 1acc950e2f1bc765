/** Describes a type at run time, so that a value from a file can be checked against it. */
export type Shape<T> = {
  /** Returns the path of the first part that does not fit, such as `value[3].url`; null if all fits. */
  readonly misfit: (value: unknown, path: string) => string | null
  /** Never set: makes the compiler accept only the shape of exactly this type. */
  readonly exactly?: (value: T) => T
}

type FittedValue<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly path: string }

/** Checks a value; properties that the shape does not name are allowed. */
export function fitShape<T>(shape: Shape<T>, value: unknown, name: string): FittedValue<T> {
  const path = shape.misfit(value, name)
  return path === null ? { ok: true, value: value as T } : { ok: false, path } // `as`: checked above.
}

const ofType = <T>(isFitting: (value: unknown) => boolean): Shape<T> => ({
  misfit: (value, path) => (isFitting(value) ? null : path),
})

export const text: Shape<string> = ofType((value) => typeof value === 'string')
export const number: Shape<number> = ofType((value) => typeof value === 'number')
export const flag: Shape<boolean> = ofType((value) => typeof value === 'boolean')
export const yes: Shape<true> = ofType((value) => value === true)

/** One of some texts. */
export function choice<const T extends string>(...choices: readonly T[]): Shape<T> {
  return ofType((value) => choices.some((one) => one === value))
}

export function orNull<T>({ misfit }: Shape<T>): Shape<T | null> {
  return { misfit: (value, path) => (value === null ? null : misfit(value, path)) }
}

export function arrayOf<T>({ misfit }: Shape<T>): Shape<readonly T[]> {
  return {
    misfit(value, path) {
      if (!Array.isArray(value)) return path
      for (const [index, item] of value.entries()) {
        const found = misfit(item, `${path}[${index}]`)
        if (found !== null) return found
      }
      return null
    },
  }
}

export function pairOf<One, Other>(one: Shape<One>, other: Shape<Other>): Shape<readonly [One, Other]> {
  return {
    misfit(value, path) {
      if (!Array.isArray(value) || value.length !== 2) return path
      return one.misfit(value[0], `${path}[0]`) ?? other.misfit(value[1], `${path}[1]`)
    },
  }
}

/** Property names are the target's and not part of a path. */
export function recordOf<T>({ misfit }: Shape<T>): Shape<Readonly<Record<string, T>>> {
  return {
    misfit(value, path) {
      if (!isObject(value)) return path
      for (const item of Object.values(value)) {
        const found = misfit(item, `${path}{}`)
        if (found !== null) return found
      }
      return null
    },
  }
}

export function either<One, Other>(one: Shape<One>, other: Shape<Other>): Shape<One | Other> {
  return {
    misfit: (value, path) => (one.misfit(value, path) === null ? null : other.misfit(value, path)),
  }
}

/** A property that may be absent. */
type OptionalShape<T> = Shape<T> & { readonly isOptional: true }

export function optional<T>({ misfit }: Shape<T>): OptionalShape<T> {
  return { misfit, isOptional: true }
}

/** One shape for each property of a type: a property that is missing here does not compile. */
type Properties<T> = {
  readonly [Name in keyof T]-?: Pick<T, Name> extends Required<Pick<T, Name>>
    ? Shape<T[Name]>
    : OptionalShape<Exclude<T[Name], undefined>>
}

export function object<T extends object>(properties: Properties<T>): Shape<T> {
  const entries: [string, Shape<unknown> & { readonly isOptional?: true }][] = Object.entries(properties)
  return {
    misfit(value, path) {
      if (!isObject(value)) return path
      for (const [name, { misfit, isOptional }] of entries) {
        if (isOptional === true && value[name] === undefined) continue
        const found = misfit(Object.hasOwn(value, name) ? value[name] : undefined, `${path}.${name}`)
        if (found !== null) return found
      }
      return null
    },
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
