import { cardsApi } from '@fanal/contract/cards/cards.api';
import { confidentialityIncidentsApi } from '@fanal/contract/confidentiality-incidents/confidentiality-incidents.api';
import { coursesApi } from '@fanal/contract/courses/courses.api';
import { articlesApi } from '@fanal/contract/infohub/articles.api';
import type { Endpoint } from '@fanal/contract/kit/endpoint';
import { paystubExportsApi } from '@fanal/contract/paystubs/paystub-exports.api';
import { phoneBookApi } from '@fanal/contract/phone-book/phone-book.api';
import { postsApi } from '@fanal/contract/posts/posts.api';
import { readersApi } from '@fanal/contract/posts/readers.api';
import { responsesApi } from '@fanal/contract/posts/responses.api';
import {
  jobCategoriesApi,
  positionsApi,
  professionsApi,
  projectsApi,
  sitesApi,
} from '@fanal/contract/structure/structure.api';
import { statisticsExportsApi } from '@fanal/contract/training-statistics/statistics-exports.api';
import { translationsApi } from '@fanal/contract/translations/translations.api';
import { usersApi } from '@fanal/contract/users/users.api';

/** Fetched with the first file: no list needs the endpoints of the others as it opens. */
export const endpoints = {
  users: usersApi.export,
  cards: cardsApi.export,
  sites: sitesApi.export,
  projects: projectsApi.export,
  professions: professionsApi.export,
  positions: positionsApi.export,
  jobCategories: jobCategoriesApi.export,
  responses: responsesApi.export,
  readers: readersApi.export,
  readersList: readersApi.print,
  posts: postsApi.export,
  articles: articlesApi.export,
  paystubs: paystubExportsApi.export,
  courses: coursesApi.export,
  courseStatistics: statisticsExportsApi.courses,
  coursePeople: statisticsExportsApi.course,
  incidents: confidentialityIncidentsApi.export,
  contacts: phoneBookApi.export,
  contactCards: phoneBookApi.vcards,
  translations: translationsApi.export,
  peopleStatistics: statisticsExportsApi.users,
  personCourses: statisticsExportsApi.user,
  courseQuestions: statisticsExportsApi.questions,
} satisfies Record<string, Endpoint>;
