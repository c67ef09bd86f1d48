import { createContext, useContext } from 'react';
import { must } from '#domain/lib/must.ts';
import type { AskPeople } from '../../platform/http/ask-people.ts';

export const PeopleContext = createContext<AskPeople | null>(null);

export const usePeople = (): AskPeople =>
  must(useContext(PeopleContext), 'a PeopleContext above this component');
