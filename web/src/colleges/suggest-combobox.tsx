'use client'
/** The field with its list of suggestions, once somebody has reached for it. */
import { Autocomplete } from '@base-ui/react/autocomplete'
import type { CollegeSuggestion } from '@bursar/contract/colleges'
import { GraduationCap, School } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { controlClass } from '../ui/field.tsx'
import { searchFormId } from './search-form-id.ts'
import type { SuggestFieldProps } from './suggest-field.tsx'
import { fetchSuggestions, inKinds } from './suggestions.ts'

export interface SuggestComboboxProps extends SuggestFieldProps {
  /** The plain field that this one takes over from. */
  plain: RefObject<HTMLInputElement | null>
  onTaken: () => void
}

/** Letters typed faster than this are asked about together. Short enough that the answer is there within a tenth of a second. */
const pauseMs = 40
const shortest = 2

type Found = { items: CollegeSuggestion[]; search: string } | 'failed' | null

export function SuggestCombobox({ plain, onTaken, ...props }: SuggestComboboxProps) {
  const { id, name, value, words, locale } = props
  const router = useRouter()
  const field = useRef<HTMLInputElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(() => plain.current?.value ?? value)
  const [isOpen, setOpen] = useState(false)
  const found = useSuggestions(props.source, typed)
  const items = found === null || found === 'failed' ? [] : found.items

  useLayoutEffect(() => {
    const { current: before } = plain
    if (before && field.current && before === document.activeElement) {
      field.current.focus({ preventScroll: true })
      field.current.setSelectionRange(before.selectionStart, before.selectionEnd)
    }
    onTaken()
  }, [plain, onTaken])

  const [lastValue, setLastValue] = useState(value)
  if (lastValue !== value) {
    setLastValue(value)
    setTyped(value)
    setOpen(false)
  }

  const choose = (suggestion: CollegeSuggestion) => {
    setOpen(false)
    setTyped(suggestion.kind === 'college' ? suggestion.name : '')
    router.push(
      suggestion.kind === 'college'
        ? `/family/college/${suggestion.id}${props.collegeQuery}`
        : `${props.majorHref}${suggestion.code}`,
      { scroll: suggestion.kind === 'college' },
    )
  }

  const count = new Intl.NumberFormat(locale)
  const status =
    found === 'failed'
      ? words.failed
      : found === null
        ? ''
        : items.length === 0
          ? words.none
          : words.found.replace('{count}', count.format(items.length))

  return (
    <div ref={frame}>
      <Autocomplete.Root
        items={inKinds(items)}
        filter={null}
        mode="none"
        value={typed}
        onValueChange={(next, { reason }) => {
          if (reason === 'item-press') return
          setTyped(next)
          setOpen(next.trim() !== '')
        }}
        open={isOpen && status !== ''}
        onOpenChange={setOpen}
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
          className={controlClass}
          // Enter searches, or opens what is highlighted; either way the list has done its part.
          onKeyDown={({ key }) => key === 'Enter' && setOpen(false)}
          enterKeyHint="search"
          autoComplete="off"
        />
        <Autocomplete.Portal container={frame}>
          <Autocomplete.Positioner sideOffset={4} align="start" className="z-40 outline-hidden">
            <Autocomplete.Popup className="max-h-[min(26rem,var(--available-height))] w-(--anchor-width) min-w-72 max-w-(--available-width) overflow-y-auto overscroll-contain rounded-md border border-control bg-surface py-1 shadow-float">
              <Autocomplete.Status className={items.length > 0 ? 'sr-only' : 'px-3 py-2 text-soft'}>
                {status}
              </Autocomplete.Status>
              <Autocomplete.List>
                {(group: { kind: 'college' | 'major'; items: CollegeSuggestion[] }) => (
                  <Autocomplete.Group key={group.kind} items={group.items}>
                    <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-sm font-semibold text-soft">
                      {group.kind === 'college' ? words.colleges : words.majors}
                    </Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(item: CollegeSuggestion) => (
                        <Autocomplete.Item
                          key={item.kind === 'college' ? item.id : item.code}
                          value={item}
                          onClick={() => choose(item)}
                          className="target flex cursor-pointer items-start gap-3 px-3 py-2 data-highlighted:bg-tint data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-primary"
                        >
                          <Suggestion item={item} offeredBy={words.offeredBy} count={count} />
                        </Autocomplete.Item>
                      )}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
    </div>
  )
}

interface SuggestionProps {
  item: CollegeSuggestion
  offeredBy: string
  count: Intl.NumberFormat
}

function Suggestion({ item, offeredBy, count }: SuggestionProps) {
  const Icon = item.kind === 'college' ? School : GraduationCap
  return (
    <>
      <Icon size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-soft" />
      <span className="min-w-0">
        <span className="block font-semibold">{item.kind === 'college' ? item.name : item.title}</span>
        <span className="block text-sm text-soft">
          {item.kind === 'college'
            ? `${item.city}, ${item.state}`
            : offeredBy.replace('{count}', count.format(item.institutions))}
        </span>
      </span>
    </>
  )
}

/** What is suggested for the words as they stand now; the last answer stays until the next one is there. */
function useSuggestions(source: SuggestFieldProps['source'], typed: string): Found {
  const [found, setFound] = useState<Found>(null)
  const search = typed.trim()
  useEffect(() => {
    if (search.length < shortest) {
      setFound(null)
      return
    }
    const stale = new AbortController()
    const timer = setTimeout(() => {
      fetchSuggestions(source, search, stale.signal)
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
  }, [source, search])
  return found
}
