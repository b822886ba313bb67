'use client'
/** The search field with suggestions. Replaces the plain field at its first focus. */
import { Autocomplete } from '@base-ui/react/autocomplete'
import type { CollegeSuggestion } from '@bursar/contract/college-search'
import { useRouter } from 'next/navigation'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { formatCount } from '../i18n/format.ts'
import { controlClass } from '../ui/field.tsx'
import { GraduationCap, School } from '../ui/icons.tsx'
import { searchFormId } from './search-form-id.ts'
import { fetchSuggestions, groupedByKind, type SuggestFieldProps, type SuggestTexts } from './suggestions.ts'

export interface SuggestComboboxProps extends SuggestFieldProps {
  /** The plain field that this one replaces. */
  plain: RefObject<HTMLInputElement | null>
  onReady: () => void
}

/** Letters typed faster than this share one request. Short enough for suggestions within 100 ms. */
const pauseMs = 40
const shortest = 2

type Found = { items: CollegeSuggestion[]; search: string } | 'failed' | null

export function SuggestCombobox({ plain, onReady, ...props }: SuggestComboboxProps) {
  const { id, name, value, texts, locale } = props
  const router = useRouter()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(() => plain.current?.value ?? value)
  const [isOpen, setOpen] = useState(false)
  const found = useSuggestions(props, typed)
  const items = found === null || found === 'failed' ? [] : found.items

  useLayoutEffect(() => {
    const { current: before } = plain
    if (before && field.current && before === document.activeElement) {
      // Moving the focus needs a layout. With two fields in it, a press on the button next to them could go astray.
      before.hidden = true
      field.current.focus({ preventScroll: true })
      field.current.setSelectionRange(before.selectionStart, before.selectionEnd)
    }
    onReady()
  }, [plain, onReady])

  const [lastValue, setLastValue] = useState(value)
  if (lastValue !== value) {
    setLastValue(value)
    setTyped(value)
    setOpen(false)
  }

  const choose = (suggestion: CollegeSuggestion) => {
    setOpen(false)
    setTyped(suggestion.kind === 'college' ? suggestion.name : '')
    if (props.onChoose) return props.onChoose(suggestion)
    router.push(
      suggestion.kind === 'college'
        ? `${props.collegePath}/${suggestion.id}${props.collegeQuery}`
        : `${props.majorHref}${suggestion.code}`,
      { scroll: suggestion.kind === 'college' },
    )
  }

  const status =
    found === 'failed'
      ? texts.failed
      : found === null
        ? ''
        : items.length === 0
          ? texts.none
          : texts.found.replace('{count}', formatCount(items.length, locale))

  const isShown = isOpen && status !== ''
  const close = () => setOpen(false)

  // The list is part of the page. The library's own popup would hide the rest of the page from screen readers while it is open,
  // including the search button and the results.
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list closes when the keyboard leaves field and list.
    <div
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close()
      }}
    >
      <Autocomplete.Root
        inline
        open={isShown}
        items={groupedByKind(items)}
        filter={null}
        mode="none"
        value={typed}
        onValueChange={(next, { reason }) => {
          if (reason === 'item-press') return
          setTyped(next)
          props.onEdit?.()
          setOpen(next.trim() !== '')
        }}
        itemToStringValue={(item: CollegeSuggestion) => (item.kind === 'college' ? item.name : item.title)}
      >
        <Autocomplete.Input
          ref={field}
          id={id}
          form={searchFormId}
          name={name}
          type="search"
          maxLength={200}
          placeholder={props.placeholder}
          aria-describedby={props.describedBy}
          aria-invalid={props.isInvalid || undefined}
          aria-expanded={isShown}
          className={controlClass}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && isShown) {
              // The first Escape closes the list; the next one goes to the field.
              event.preventDefault()
              close()
            }
            // Enter searches or opens the highlighted suggestion; either way the list closes.
            if (event.key === 'Enter') close()
            if (event.key === 'ArrowDown' && status !== '') setOpen(true)
          }}
          enterKeyHint="search"
          autoComplete="off"
        />
        <Autocomplete.Status className="sr-only">{isOpen ? status : ''}</Autocomplete.Status>
        {isShown && (
          // biome-ignore lint/a11y/noStaticElementInteractions: a press in the list leaves the keyboard in the field.
          <div
            onMouseDown={(press) => press.preventDefault()}
            className="absolute inset-x-0 top-full z-40 mt-1 max-h-104 overflow-y-auto overscroll-contain rounded-md border border-control bg-surface py-1 shadow-float"
          >
            {items.length === 0 && (
              <p aria-hidden="true" className="px-3 py-2 text-soft">
                {status}
              </p>
            )}
            <SuggestionList texts={texts} locale={locale} onChoose={choose} />
          </div>
        )}
      </Autocomplete.Root>
    </div>
  )
}

interface SuggestionListProps {
  texts: SuggestTexts
  locale: string
  onChoose: (suggestion: CollegeSuggestion) => void
}

function SuggestionList({ texts, locale, onChoose }: SuggestionListProps) {
  return (
    <Autocomplete.List>
      {(group: { kind: 'college' | 'major'; items: CollegeSuggestion[] }) => (
        <Autocomplete.Group key={group.kind} items={group.items}>
          <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-sm font-semibold text-soft">
            {group.kind === 'college' ? texts.colleges : texts.majors}
          </Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(item: CollegeSuggestion) => (
              <Autocomplete.Item
                key={item.kind === 'college' ? item.id : item.code}
                value={item}
                onClick={() => onChoose(item)}
                className="target flex cursor-pointer items-start gap-3 px-3 py-2 data-highlighted:bg-tint data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-primary"
              >
                <Suggestion item={item} texts={texts} locale={locale} />
              </Autocomplete.Item>
            )}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  )
}

interface SuggestionProps {
  item: CollegeSuggestion
  texts: SuggestTexts
  locale: string
}

function Suggestion({ item, texts, locale }: SuggestionProps) {
  const Icon = item.kind === 'college' ? School : GraduationCap
  return (
    <>
      <Icon size={20} className="mt-0.5 shrink-0 text-soft" />
      <span className="min-w-0">
        <span className="block font-semibold" lang={item.kind === 'major' ? 'en' : undefined}>
          {item.kind === 'college' ? item.name : item.title}
        </span>
        <span className="block text-sm text-soft">
          {item.kind === 'college'
            ? `${item.city}, ${item.state}${item.isClosed ? ` · ${texts.closed}` : ''}`
            : item.institutions === 1
              ? texts.offeredByOne
              : texts.offeredBy.replace('{count}', formatCount(item.institutions, locale))}
        </span>
      </span>
    </>
  )
}

/** The suggestions for the current words. The previous ones stay until the next arrive. */
function useSuggestions({ api, source }: Pick<SuggestFieldProps, 'api' | 'source'>, typed: string): Found {
  const [found, setFound] = useState<Found>(null)
  const search = typed.trim()
  useEffect(() => {
    if (search.length < shortest) {
      setFound(null)
      return
    }
    const stale = new AbortController()
    const timer = setTimeout(() => {
      fetchSuggestions(api, source, search, stale.signal)
        .then((items) => {
          if (!stale.signal.aborted) setFound({ items, search })
        })
        .catch(() => {
          if (!stale.signal.aborted) setFound('failed')
        })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [api, source, search])
  return found
}
